import type { User } from "../own-account-contract.ts";
import { CorrectSection } from "./correct-section.tsx";
import { DownloadSection } from "./download-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { EraseSection } from "./erase-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** Everything that people can do with their own account, below what it says. */
export function OwnAccount({ user, onChange }: { user: User; onChange: () => void }) {
	return (
		<div className="mt-10 grid gap-10">
			<CorrectSection user={user} onChange={onChange} />
			<EmailSection />
			<PasswordSection />
			<SessionsSection />
			<DownloadSection />
			<EraseSection />
		</div>
	);
}
