import type { ReactNode } from "react";
import { useHydrated } from "../../../../ui/browser/hydrated.ts";
import { Button } from "../../../../ui/buttons/button.tsx";

interface Props {
	busy: boolean;
	busyLabel?: string;
	/** The form has done its work: it can't be sent again. */
	done?: boolean;
	children: ReactNode;
}

/**
 * The button that sends a form. Disabled while its request is pending, and until scripts run: a form that the browser sent
 * by itself would put a password into the address.
 */
export function SubmitButton({ busy, busyLabel, done = false, children }: Props) {
	const hydrated = useHydrated();
	const look = hydrated ? undefined : "disabled:border-transparent! disabled:bg-brand! disabled:text-on-brand!";
	return (
		<Button type="submit" size="large" wide busy={busy} busyLabel={busyLabel} disabled={!hydrated || done} className={look}>
			{children}
		</Button>
	);
}
