import { DialogButton } from "#console-kit/index.ts";
import { GrantForm } from "./grant-form.tsx";
import { grantPartMessages } from "./messages.ts";

/** Opens the dialog that grants a customer a course. */
export const GrantPart = ({ userId, name }: { userId: number; name: string }) => (
	<DialogButton label={grantPartMessages.button} title={grantPartMessages.title(name)}>
		{(close) => <GrantForm userId={userId} onDone={close} />}
	</DialogButton>
);
