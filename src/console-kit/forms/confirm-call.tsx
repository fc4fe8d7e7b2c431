import type { ComponentProps, ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Call, InputOf } from "#api/call.ts";
import { useAct } from "#console-kit/api/console-api.tsx";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";

interface Props<C extends Call>
	extends Pick<ComponentProps<typeof ConfirmButton>, "label" | "of" | "title" | "variant"> {
	call: C;
	input: InputOf<C>;
	/** Calls whose cached responses are stale afterwards. */
	changes: readonly Call[];
	/** What happens then. */
	text: ReactNode;
	/** The message after success, if the response has none. */
	done?: string;
	/** The page that opens afterwards. */
	to?: string;
}

/** A button that asks once before it makes a call, such as one that deletes a record. */
export function ConfirmCall<C extends Call>({ call, input, changes, text, done, to, ...rest }: Props<C>) {
	const navigate = useNavigate();
	const { act, busy } = useAct(call, { changes, done: (answer) => done ?? (answer as { message?: string }).message });
	async function confirm() {
		if ((await act(input)) && to) void navigate(to);
	}
	return (
		<ConfirmButton {...rest} busy={busy} onConfirm={confirm}>
			<p>{text}</p>
		</ConfirmButton>
	);
}
