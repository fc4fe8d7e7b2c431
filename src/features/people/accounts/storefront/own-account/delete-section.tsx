import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import {
	Button,
	clearSession,
	Dialog,
	findFormErrors,
	formatBusinessDate,
	type InvalidFields,
	Notice,
	PasswordField,
	TextField,
	toast,
	useOwnData,
} from "#storefront-kit/index.ts";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import { deleteAccount, deleteWord, previewDeletion } from "../../own-account-contract.ts";
import { deleteFormMessages, deleteSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

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
				<Button
					variant="danger"
					disabled={!hasPassword}
					icon={<TrashIcon size={20} />}
					onClick={() => setOpen(true)}
					aria-haspopup="dialog"
				>
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

const request = () => ({});

/** Says which records outlive the account, requires the password and a typed confirmation, then deletes the account. */
function DeleteForm({ onCancel }: { onCancel: () => void }) {
	const navigate = useNavigate();
	const { busy, trouble, send, field, toForm } = useSending();
	const { state, retry } = useOwnData(previewDeletion, request);
	const kept = state.is === "loaded" ? state.response.kept : null;

	const form = toForm(async (text) => {
		if (state.is !== "loaded") return;
		const body = { password: text("password"), word: deleteWord, ...(kept ? { keptUntil: kept.until } : {}) } as const;
		const response = await send(deleteAccount, { body });
		// More records may have to be kept since the form was opened.
		if (!response) return retry();
		clearSession();
		toast.success(response.message);
		navigate("/");
	}, eraseErrors);

	return (
		<form {...form}>
			<p>{deleteFormMessages.warning}</p>
			{kept && <KeptNotice {...kept} />}
			{state.is === "failed" && (
				<Notice tone="danger" title={deleteFormMessages.failed} live>
					<Button variant="secondary" onClick={retry}>
						{deleteFormMessages.again}
					</Button>
				</Notice>
			)}
			<PasswordField
				label={deleteFormMessages.password}
				{...field("password")}
				autoComplete="current-password"
				required
			/>
			<TextField
				label={deleteFormMessages.confirm(deleteWord)}
				{...field("word")}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			<SendingState trouble={trouble} done="" />
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel} disabled={busy}>
					{deleteFormMessages.keep}
				</Button>
				<Button type="submit" variant="danger" busy={busy} disabled={state.is !== "loaded"}>
					{deleteFormMessages.delete}
				</Button>
			</div>
		</form>
	);
}

/** What outlives the account, why, and until when. */
function KeptNotice({ records, until }: { records: string[]; until: string }) {
	return (
		<Notice tone="warn" title={deleteFormMessages.keptTitle(formatBusinessDate(until))} live>
			<ul className="grid list-disc gap-1 pl-5">
				{records.map((record) => (
					<li key={record}>{record}</li>
				))}
			</ul>
			<p className="mt-3">{deleteFormMessages.keptReason}</p>
		</Notice>
	);
}

function eraseErrors(form: HTMLFormElement): InvalidFields {
	const errors = findFormErrors(form);
	const word = String(new FormData(form).get("word")).trim();
	if (!errors.word && word !== deleteWord) errors.word = deleteFormMessages.wrongWord(deleteWord);
	return errors;
}
