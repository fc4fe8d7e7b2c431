import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { newRequestKey } from "#api/request-key.ts";
import {
	Button,
	CallRefused,
	DialogActions,
	FormError,
	messageOfError,
	SelectField,
	Skeleton,
	TextAreaField,
	TextField,
	toast,
	toQueryKey,
	useConsoleApiClient,
	useConsoleQuery,
} from "#console-kit/index.ts";
import {
	type Audience,
	audiences,
	countRecipients,
	listAnnouncements,
	maxAnnouncementLength,
	sendAnnouncement,
} from "../../console-contract.ts";
import { announcementsMessages as messages } from "../messages.ts";

interface Draft {
	audience: Audience;
	subject: string;
	text: string;
}

type Errors = Partial<Record<"subject" | "text" | "form", string>>;

/**
 * Writes a message, then shows it with the number of recipients before it is sent. Repeated submissions send it once.
 */
export function AnnouncementForm({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
	const [draft, setDraft] = useState<Draft>({ audience: "seats", subject: "", text: "" });
	const [errors, setErrors] = useState<Errors>({});
	const [isChecking, setChecking] = useState(false);
	const change = (changed: Partial<Draft>) => {
		setDraft({ ...draft, ...changed });
		setErrors({});
	};
	function check(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const missing: Errors = {
			...(draft.subject.trim() === "" ? { subject: messages.required } : {}),
			...(draft.text.trim() === "" ? { text: messages.required } : {}),
		};
		setErrors(missing);
		setChecking(Object.keys(missing).length === 0);
	}
	function goBack(found: Errors) {
		setErrors(found);
		setChecking(false);
	}
	if (isChecking) return <Check sessionId={sessionId} draft={draft} onBack={goBack} onClose={onClose} />;
	return (
		<form noValidate onSubmit={check} className="grid gap-5">
			<SelectField
				label="To"
				value={draft.audience}
				onChange={(event) => change({ audience: event.target.value as Audience })}
				options={audiences.map((audience) => [audience, messages.audiences[audience]])}
			/>
			<TextField
				label="Subject"
				maxLength={150}
				required
				autoComplete="off"
				value={draft.subject}
				onChange={(event) => change({ subject: event.target.value })}
				error={errors.subject}
			/>
			<TextAreaField
				label="Message"
				hint="Each email begins with “Hello” and the name, and ends with the session's title and start."
				rows={8}
				maxLength={maxAnnouncementLength}
				required
				value={draft.text}
				onChange={(event) => change({ text: event.target.value })}
				error={errors.text}
			/>
			<FormError>{errors.form}</FormError>
			<DialogActions onCancel={onClose}>Preview</DialogActions>
		</form>
	);
}

interface CheckProps {
	sessionId: string;
	draft: Draft;
	onBack: (errors: Errors) => void;
	onClose: () => void;
}

/** The message with the number of its recipients. */
function Check({ sessionId, draft, onBack, onClose }: CheckProps) {
	const params = { sessionId };
	const { data, failed } = useConsoleQuery(countRecipients, { params, query: { audience: draft.audience } });
	const [busy, setBusy] = useState(false);
	const requestKey = useRef(newRequestKey());
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();

	async function send() {
		if (busy) return;
		setBusy(true);
		try {
			const { recipients } = await apiClient.call(
				sendAnnouncement,
				{ params, body: draft },
				{ "idempotency-key": requestKey.current },
			);
			void client.invalidateQueries({ queryKey: toQueryKey(listAnnouncements) });
			toast.success(
				recipients === 1
					? "The email to 1 person is on its way."
					: `The emails to ${recipients.toLocaleString("en-US")} people are on their way.`,
			);
			onClose();
		} catch (failure) {
			const detail = failure instanceof CallRefused ? failure.refusal.details?.[0] : undefined;
			if (detail?.path === "subject" || detail?.path === "text") return onBack({ [detail.path]: detail.message });
			// The dialog stays open without a network, so that the same request can be repeated.
			toast.error(messageOfError(failure));
		} finally {
			setBusy(false);
		}
	}

	return (
		<div className="grid gap-5">
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label="Counting the recipients..." className="h-6 w-48" />
			) : (
				<p className="font-semibold">
					{data.count === 0
						? "No one matches your choice right now."
						: data.count === 1
							? "1 person gets this email."
							: `${data.count.toLocaleString("en-US")} people get this email.`}
				</p>
			)}
			<div className="grid gap-3 rounded-lg bg-sunken p-5">
				<p className="font-semibold wrap-anywhere">{draft.subject}</p>
				<p>Hello (name),</p>
				<p className="whitespace-pre-wrap wrap-anywhere">{draft.text}</p>
			</div>
			<div className="dialog-actions">
				<Button variant="secondary" disabled={busy} onClick={() => onBack({})}>
					Change it
				</Button>
				<Button busy={busy} busyLabel="Sending..." disabled={!data || data.count === 0} onClick={() => void send()}>
					{messages.send(data?.count ?? 0)}
				</Button>
			</div>
		</div>
	);
}
