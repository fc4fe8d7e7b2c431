import { type ReactNode, useEffect, useState } from "react";
import {
	Badge,
	Button,
	ConsolePage,
	ContractForm,
	FieldInput,
	FormError,
	LeavingGuard,
	Notice,
	Section,
	Skeleton,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { answerMessage, type Conversation, getMessage, listMessages, noteOnMessage } from "../console-contract.ts";
import { Handling } from "./handling.tsx";
import { labels } from "./labels.ts";
import { Thread } from "./thread.tsx";
import { useFresh } from "./use-conversation.ts";

interface Props {
	kind: "contact" | "estimate";
	id: string;
	/** Related content, such as quotes. */
	children?: ReactNode;
}

/** Milliseconds between polls while a reply's email is being sent. */
const mailPause = 2_000;

/** A message with its sender, replies and actions. */
export function ConversationPage({ kind, id, children }: Props) {
	const { data, failed, refetch } = useConsoleQuery(getMessage, { params: { id } });
	const waiting = data?.entries.some(({ mail }) => mail?.state === "queued" || mail?.state === "sending") ?? false;
	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => void refetch(), mailPause);
		return () => clearInterval(timer);
	}, [waiting, refetch]);
	const { title, one, to } = labels[kind];
	const heading = data
		? labels.nameOf({
				id: data.id,
				name: [data.firstName, data.lastName].filter(Boolean).join(" "),
				company: data.companyName,
			})
		: one;
	return (
		<ConsolePage
			title={heading}
			back={{ to, label: title }}
			actions={data && <Badge tone={labels.tones[data.state]}>{labels.states[data.state]}</Badge>}
		>
			{!data && failed}
			{!data && !failed && <Skeleton />}
			{data && <Whole conversation={data}>{children}</Whole>}
		</ConsolePage>
	);
}

function Whole({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
	return (
		<div className="grid items-start gap-8 xl:grid-cols-[1fr_20rem]">
			<div className="grid min-w-0 gap-9">
				<Thread conversation={conversation} />
				{children}
				{/* An estimate request has quotes, whose forms ask. */}
				<ReplyForm conversation={conversation} isGuarded={children === undefined} />
				<NoteForm id={conversation.id} />
			</div>
			<aside aria-label="Details" className="grid gap-6 xl:order-none">
				<Handling conversation={conversation} />
				<Sender conversation={conversation} />
			</aside>
		</div>
	);
}

/** The sender's details from the form. */
function Sender({ conversation }: { conversation: Conversation }) {
	const { firstName, lastName, email, currentRole, companyName, companyAddress, city, country } = conversation;
	const facts = [
		["Name", [firstName, lastName].filter(Boolean).join(" ")],
		["Email", email],
		["Current role", currentRole],
		["Company", companyName],
		["Address", [companyAddress, city, country].filter(Boolean).join(", ")],
	].filter(([, value]) => value);
	return (
		<section aria-labelledby="sender" className="grid gap-3">
			<h2 id="sender" className="text-lg">
				Sender
			</h2>
			{facts.length === 0 ? (
				<p className="text-muted">This customer's data was erased.</p>
			) : (
				<dl className="grid gap-3 text-sm">
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt className="text-muted">{label}</dt>
							<dd className="wrap-anywhere">{value}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}

interface ReplyFormProps {
	conversation: Conversation;
	/** Whether to ask before a typed reply is left. A page can ask for one form only. */
	isGuarded: boolean;
}

/** Replies by email. After a conflict, shows the other reply and keeps the draft. */
function ReplyForm({ conversation, isGuarded }: ReplyFormProps) {
	const { id, version, email } = conversation;
	const { take, takeFrom } = useFresh(id);
	const [raced, setRaced] = useState(false);
	const form = useContractForm(answerMessage, {
		values: { version, text: "" },
		input: { params: { id: String(id) } },
		changes: [listMessages],
		done: () => "Reply sent.",
		refused: (refusal) => {
			const late = takeFrom(refusal);
			setRaced(late);
			return late;
		},
		onDone: (reply) => {
			setRaced(false);
			take(reply);
			form.resetField("text");
		},
	});
	const isTyped = form.formState.dirtyFields.text === true;
	useEffect(() => form.setValue("version", version), [form.setValue, version]);
	if (email === "") return <Notice>This customer's data was erased, so you can't reply anymore.</Notice>;
	return (
		<Section id="answer" title="Reply">
			<form onSubmit={form.submit} noValidate className="grid gap-4">
				<div role="status">
					{raced && (
						<Notice tone="warn" title="Someone else changed this conversation">
							The latest changes are shown above. Your text is still here. Send it if it still applies.
						</Notice>
					)}
				</div>
				<FieldInput
					form={form}
					name="text"
					kind="long"
					label="Your reply"
					hint={`Plain text, sent to ${email}. Replies go to the support address.`}
					rows={7}
					required
				/>
				<FormError>{form.formState.errors.root?.message}</FormError>
				<Button
					type="submit"
					className="justify-self-start"
					busy={form.busy}
					busyLabel="Sending..."
					icon={<EmailIcon size={18} />}
				>
					Send reply
				</Button>
			</form>
			{isGuarded && <LeavingGuard unsaved={() => isTyped} onDiscard={() => form.resetField("text")} warnsBeforeLogin />}
		</Section>
	);
}

/** Adds a note that only staff can see. */
function NoteForm({ id }: { id: number }) {
	const { take } = useFresh(id);
	const form = useContractForm(noteOnMessage, {
		values: { text: "" },
		input: { params: { id: String(id) } },
		done: () => "Note added.",
		onDone: (response) => {
			take(response);
			form.reset();
		},
	});
	return (
		<Section id="note" title="Internal note">
			<ContractForm form={form} submit="Add note" busyLabel="Adding..." variant="secondary">
				<FieldInput
					form={form}
					name="text"
					kind="long"
					label="Note"
					hint="Only staff can see notes."
					rows={3}
					required
				/>
			</ContractForm>
		</Section>
	);
}
