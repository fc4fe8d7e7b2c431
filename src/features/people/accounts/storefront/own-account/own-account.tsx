import type { User } from "../../contract.ts";
import { ConfirmSection } from "./confirm-section.tsx";
import { CorrectSection } from "./correct-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { DownloadSection } from "./download-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { UnconfirmedNote } from "./unconfirmed-note.tsx";

interface Props {
	user: User;
	emailConfirmed: boolean;
	hasPassword: boolean;
	onChange: () => void;
}

export function OwnAccount({ user, emailConfirmed, hasPassword, onChange }: Props) {
	const note = emailConfirmed ? null : <UnconfirmedNote email={user.email} />;
	return (
		<div className="mt-10 border-b border-line">
			<CorrectSection user={user} onChange={onChange} />
			{!emailConfirmed && <ConfirmSection email={user.email} />}
			<EmailSection hasPassword={hasPassword} />
			<PasswordSection email={user.email} hasPassword={hasPassword} />
			<SessionsSection />
			<DownloadSection note={note} />
			<DeleteSection note={note} hasPassword={hasPassword} />
		</div>
	);
}
