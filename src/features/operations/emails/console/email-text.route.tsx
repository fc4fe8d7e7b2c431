import { useState } from "react";
import { useParams } from "react-router";
import {
	Badge,
	Button,
	ConsolePage,
	consoleMeta,
	Dialog,
	DialogActions,
	LeavingGuard,
	Notice,
	Skeleton,
	useAct,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { type EditedEmail, getEmailText, listEmailTexts, saveEmailText, sendTestEmail } from "../console-contract.ts";
import { listEmailTemplates } from "../contract.ts";
import { EmailTextFields } from "./email-text-fields.tsx";
import { EmailTextPreview } from "./email-text-preview.tsx";
import { emailTextListMessages } from "./messages.ts";

const button = "Restore the default";

/** Lets the editor choose between two texts after somebody else has saved one. */
function EmailTextConflict({
	onKeep,
	onShow,
	onClose,
}: {
	onKeep: () => void;
	onShow: () => void;
	onClose: () => void;
}) {
	return (
		<Dialog open onClose={onClose} title="This email has changed">
			<p>Someone else saved a different text for this email while you were editing.</p>
			<DialogActions onCancel={onShow} cancel="Show the other text" autoFocus onClick={onKeep}>
				Keep my text
			</DialogActions>
		</Dialog>
	);
}

/** Restores the default text after a confirmation. */
function RestoreDefault({ busy, onRestore }: { busy: boolean; onRestore: () => Promise<void> }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{button}
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Restore the default text?">
				<p>This deletes your text for this email. The default applies again.</p>
				<DialogActions
					onCancel={() => setOpen(false)}
					busy={busy}
					onClick={async () => {
						await onRestore();
						setOpen(false);
					}}
				>
					{button}
				</DialogActions>
			</Dialog>
		</>
	);
}

const changes = [getEmailText, listEmailTexts, listEmailTemplates];

/** Holds its own copy of the text: a refreshed query must not replace what is being edited. */
function EmailTextEditor({ opened }: { opened: EditedEmail }) {
	const [current, setCurrent] = useState(opened);
	const [newerText, setNewerText] = useState<EditedEmail>();
	const { kind, name, when } = current;
	const form = useContractForm(saveEmailText, {
		values: { version: opened.version, text: opened.text },
		input: { params: { kind } },
		changes,
		done: () => "The text was saved. It applies to all emails from now on.",
		refused: ({ refusal }) => meet(refusal),
		onDone: show,
	});
	const restore = useAct(saveEmailText, {
		changes,
		done: () => "The default text was restored.",
		refused: ({ refusal }) => meet(refusal),
	});
	const test = useAct(sendTestEmail, {
		done: ({ message }) => message,
		refused: ({ refusal: { details = [] } }) => {
			for (const { path, message } of details) form.setError(path as "text.body", { message }, { shouldFocus: true });
			return details.length > 0;
		},
	});
	const isChanged = form.formState.isDirty;

	/** Shows a saved text, and drops the changes. */
	function show(saved: EditedEmail) {
		setCurrent(saved);
		setNewerText(undefined);
		form.reset({ version: saved.version, text: saved.text });
	}
	/** Keeps the changes, so that the next save replaces the other text. */
	function keepChanges(saved: EditedEmail) {
		const { text } = form.getValues();
		setCurrent(saved);
		setNewerText(undefined);
		form.reset({ version: saved.version, text: saved.text });
		form.setValue("text", text, { shouldDirty: true });
	}
	function meet(refusal: { code: string } | { code: "changed_by_other"; current: EditedEmail }): boolean {
		if (refusal.code !== "changed_by_other" || !("current" in refusal)) return false;
		setNewerText(refusal.current);
		return true;
	}

	return (
		<ConsolePage
			title={name}
			lead={when}
			back={{ to: "/console/email-texts", label: emailTextListMessages.title }}
			actions={
				<>
					{current.edited && (
						<RestoreDefault
							busy={restore.busy}
							onRestore={async () => {
								const restored = await restore.act({
									params: { kind },
									body: { version: form.getValues("version"), text: null },
								});
								if (restored) show(restored);
							}}
						/>
					)}
					<Button
						variant="secondary"
						busy={test.busy}
						busyLabel="Sending..."
						onClick={() => test.act({ params: { kind }, body: { text: form.getValues("text") ?? current.text } })}
					>
						Send me a test
					</Button>
					<Button type="submit" form="email-text" busy={form.busy} busyLabel="Saving..." disabled={!isChanged}>
						Save
					</Button>
				</>
			}
		>
			<p className="flex flex-wrap items-center gap-3 text-sm text-muted">
				<Badge tone={current.edited ? "success" : "neutral"}>{current.edited ? "Edited" : "Default"}</Badge>
				<span role="status">{isChanged && "Unsaved changes"}</span>
			</p>
			{current.problems.length > 0 && (
				<Notice tone="warn" title="The default text is sent, because the saved one needs correction">
					{current.problems.map(({ message }) => (
						<p key={message}>{message}</p>
					))}
				</Notice>
			)}
			<form id="email-text" onSubmit={form.submit} noValidate className="grid items-start gap-10 lg:grid-cols-2">
				<EmailTextFields form={form} placeholders={current.placeholders} />
				<EmailTextPreview kind={kind} name={name} text={form.watch("text") ?? current.text} />
			</form>
			{newerText && (
				<EmailTextConflict
					onKeep={() => keepChanges(newerText)}
					onShow={() => show(newerText)}
					onClose={() => setNewerText(undefined)}
				/>
			)}
			<LeavingGuard unsaved={() => isChanged} onDiscard={() => form.reset()} warnsBeforeLogin />
		</ConsolePage>
	);
}

export const meta = consoleMeta("Email text");

/** Lets owners edit, preview and test the text of one email. */
export default function EmailTextPage() {
	const { kind = "" } = useParams();
	const { data, failed } = useConsoleQuery(getEmailText, { params: { kind } });
	if (data) return <EmailTextEditor key={kind} opened={data} />;
	return (
		<ConsolePage title="Email text" back={{ to: "/console/email-texts", label: emailTextListMessages.title }}>
			{failed ?? <Skeleton label="Loading the text" />}
		</ConsolePage>
	);
}
