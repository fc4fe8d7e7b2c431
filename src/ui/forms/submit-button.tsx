import type { ReactNode } from "react";
import { useHydrated } from "#ui/browser/hydrated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/text/classes.ts";
import { submitMessages } from "./messages.ts";

interface Props {
	busy: boolean;
	busyLabel?: string;
	/** True after success: the form cannot be submitted again. */
	done?: boolean;
	children: ReactNode;
}

/**
 * Submits a form. Disabled during the request, and until scripts run: the browser would put the password into the
 * address.
 */
export function SubmitButton({ busy, busyLabel, done = false, children }: Props) {
	const hydrated = useHydrated();
	const styles = hydrated ? undefined : "disabled:border-transparent! disabled:bg-brand! disabled:text-on-brand!";
	return (
		<>
			<noscript>
				<p>{submitMessages.needsScripts}</p>
			</noscript>
			<Button
				type="submit"
				size="large"
				wide
				busy={busy}
				busyLabel={busyLabel}
				disabled={!hydrated || done}
				className={classes("js-only", styles)}
			>
				{children}
			</Button>
		</>
	);
}
