import { type ReactNode, useEffect } from "react";
import { useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type Conversation, getMessage } from "../console-contract.ts";
import { ReplyForm } from "./answer-form.tsx";
import { Handling } from "./handling.tsx";
import { labels } from "./labels.ts";
import { NoteForm } from "./note-form.tsx";
import { Thread } from "./thread.tsx";

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
	const heading = data ? labels.nameOf({ id: data.id, name: [data.firstName, data.lastName].filter(Boolean).join(" "), company: data.companyName }) : one;
	return (
		<ConsolePage title={heading} back={{ to, label: title }} actions={data && <Badge tone={labels.tones[data.state]}>{labels.states[data.state]}</Badge>}>
			{!data && failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
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
