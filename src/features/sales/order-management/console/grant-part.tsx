import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { GrantForm } from "./grant-form.tsx";
import { grantPartMessages } from "./messages.ts";

/** Opens the dialog that grants a customer a course. */
export function GrantPart({ userId, name }: { userId: number; name: string }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>{grantPartMessages.button}</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={grantPartMessages.title(name)}>
				<GrantForm userId={userId} onDone={() => setOpen(false)} />
			</Dialog>
		</>
	);
}
