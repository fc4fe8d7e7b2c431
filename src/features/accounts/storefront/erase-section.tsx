import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TrashIcon } from "../../../ui/icons/trash-icon.tsx";
import { AccountSection } from "./account-section.tsx";
import { EraseForm } from "./erase-form.tsx";

/** Erases the account for good, after the password and a word were given. */
export function EraseSection({ note }: { note: ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<AccountSection
			title="Erase my account"
			lead={
				<div className="grid gap-3">
					<p>
						<strong className="text-ink">This goes for good:</strong> your name, phone, email address and password, every session, your access to all courses,
						your progress and attendance, the name on your certificates, your messages to us and your newsletter subscription.
					</p>
					<p>
						<strong className="text-ink">This stays:</strong> your orders with their invoices and credit notes, which tax law makes us keep. They are cut loose
						from you: only the invoices themselves still say to whom they were issued. Counts without a name stay too.
					</p>
				</div>
			}
		>
			{note}
			<div>
				<Button variant="danger" icon={<TrashIcon size={20} />} onClick={() => setOpen(true)} aria-haspopup="dialog">
					Erase my account
				</Button>
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title="Erase your account?">
				{note}
				<EraseForm onKeep={() => setOpen(false)} />
			</Dialog>
		</AccountSection>
	);
}
