import { DialogButton } from "#console-kit/index.ts";
import { GrantForm } from "./grant-form.tsx";

/** Opens the dialog that grants a customer a course. */
export const GrantPart = ({ userId, name }: { userId: number; name: string }) => (
	<DialogButton label="Grant a course" title={`Grant ${name} a course`}>
		{(close) => <GrantForm userId={userId} onDone={close} />}
	</DialogButton>
);
