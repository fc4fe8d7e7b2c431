import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button, clearSession, Notice, readSession, startSession, TextField, toast } from "#storefront-kit/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import type { User } from "../../contract.ts";
import { correctProfile, downloadData, sendAddressLink, signOutEverywhere } from "../../own-account-contract.ts";
import {
	confirmSectionMessages,
	correctSectionMessages,
	downloadSectionMessages,
	sessionsSectionMessages,
	unconfirmedNoteMessages,
} from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

const filename = "my-data.json";

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

/** Asks to confirm the address and resends the link. */
function ConfirmSection({ email }: { email: string }) {
	const { busy, trouble, done, setDone, send } = useSending();

	async function order() {
		const response = await send(sendAddressLink, {});
		if (response) setDone(response.message);
	}

	return (
		<AccountSection open title={confirmSectionMessages.title} lead={confirmSectionMessages.lead(email)}>
			<div>
				<Button variant="secondary" busy={busy} onClick={order}>
					{confirmSectionMessages.resend}
				</Button>
			</div>
			<SendingState trouble={trouble} done={done} />
		</AccountSection>
	);
}

/** Downloads all personal data as one file. */
function DownloadSection({ note }: { note: ReactNode }) {
	const { busy, trouble, done, setDone, send } = useSending();

	async function download() {
		const response = await send(downloadData, {});
		if (!response) return;
		saveFile(new Blob([JSON.stringify(response, null, "\t")], { type: "application/json" }), filename);
		setDone(downloadSectionMessages.saved(filename));
	}

	return (
		<AccountSection title={downloadSectionMessages.title} lead={downloadSectionMessages.lead}>
			{note}
			<div>
				<Button variant="secondary" icon={<DownloadIcon size={20} />} busy={busy} onClick={download}>
					{downloadSectionMessages.title}
				</Button>
			</div>
			<SendingState trouble={trouble} done={done} />
		</AccountSection>
	);
}

/** Ends all sessions, including this one. */
function SessionsSection() {
	const navigate = useNavigate();
	const { busy, trouble, send } = useSending();

	async function end() {
		const response = await send(signOutEverywhere, {});
		if (!response) return;
		clearSession();
		toast.success(response.message);
		navigate("/login");
	}

	return (
		<AccountSection title={sessionsSectionMessages.title} lead={sessionsSectionMessages.lead}>
			<div>
				<Button variant="secondary" busy={busy} onClick={end}>
					{sessionsSectionMessages.title}
				</Button>
			</div>
			<SendingState trouble={trouble} done="" />
		</AccountSection>
	);
}

/** Explains what downloads and deletion omit while the address is unconfirmed. */
function UnconfirmedNote({ email }: { email: string }) {
	return <Notice title={unconfirmedNoteMessages.title}>{unconfirmedNoteMessages.text(email)}</Notice>;
}

/** Edits name and phone number. The header shows the new name at once. */
function CorrectSection({ user, onChange }: { user: User; onChange: () => void }) {
	const { busy, trouble, done, setDone, send, field, toForm } = useSending();
	const form = toForm(async (text) => {
		const response = await send(correctProfile, { body: { fullName: text("fullName"), phone: text("phone") } });
		if (!response) return;
		const session = readSession();
		if (session) startSession({ ...session, fullName: response.user.fullName });
		setDone(response.message);
		onChange();
	});

	return (
		<AccountSection title={correctSectionMessages.title} lead={correctSectionMessages.lead}>
			<form {...form}>
				<TextField
					label={correctSectionMessages.fullName}
					{...field("fullName")}
					autoComplete="name"
					maxLength={120}
					required
					defaultValue={user.fullName}
				/>
				<TextField
					label={correctSectionMessages.phone}
					{...field("phone")}
					type="tel"
					autoComplete="tel"
					maxLength={40}
					required
					defaultValue={user.phone}
				/>
				<div>
					<Button type="submit" variant="secondary" busy={busy}>
						{correctSectionMessages.save}
					</Button>
				</div>
				<SendingState trouble={trouble} done={done} />
			</form>
		</AccountSection>
	);
}
