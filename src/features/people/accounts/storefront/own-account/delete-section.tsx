import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { deleteSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { DeleteForm } from "./delete-form.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";

export function DeleteSection({ note, hasPassword }: { note: ReactNode; hasPassword: boolean }) {
	const [open, setOpen] = useState(false);
	return (
		<AccountSection
			title={deleteSectionMessages.title}
			lead={
				<div className="grid gap-3">
					<p>
						<strong className="text-ink">{deleteSectionMessages.deletedTitle}</strong>
						{deleteSectionMessages.deleted}
					</p>
					<p>
						<strong className="text-ink">{deleteSectionMessages.keptTitle}</strong>
						{deleteSectionMessages.kept}
					</p>
				</div>
			}
		>
			{note}
			{!hasPassword && <NoPasswordNote />}
			<div>
				<Button variant="danger" disabled={!hasPassword} icon={<TrashIcon size={20} />} onClick={() => setOpen(true)} aria-haspopup="dialog">
					{deleteSectionMessages.title}
				</Button>
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title={deleteSectionMessages.dialogTitle}>
				{note}
				<DeleteForm onCancel={() => setOpen(false)} />
			</Dialog>
		</AccountSection>
	);
}
