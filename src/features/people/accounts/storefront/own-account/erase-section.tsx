import { type ReactNode, useState } from "react";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { TrashIcon } from "../../../../../ui/icons/trash-icon.tsx";
import { Dialog } from "../../../../../ui/layout/dialog.tsx";
import { eraseSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { EraseForm } from "./erase-form.tsx";

/** Erases the account for good, after the password and a word were given. */
export function EraseSection({ note }: { note: ReactNode }) {
	const [open, setOpen] = useState(false);
	return (
		<AccountSection
			title={eraseSectionMessages.title}
			lead={
				<div className="grid gap-3">
					<p>
						<strong className="text-ink">{eraseSectionMessages.deletedTitle}</strong>
						{eraseSectionMessages.deleted}
					</p>
					<p>
						<strong className="text-ink">{eraseSectionMessages.keptTitle}</strong>
						{eraseSectionMessages.kept}
					</p>
				</div>
			}
		>
			{note}
			<div>
				<Button variant="danger" icon={<TrashIcon size={20} />} onClick={() => setOpen(true)} aria-haspopup="dialog">
					{eraseSectionMessages.title}
				</Button>
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title={eraseSectionMessages.dialogTitle}>
				{note}
				<EraseForm onKeep={() => setOpen(false)} />
			</Dialog>
		</AccountSection>
	);
}
