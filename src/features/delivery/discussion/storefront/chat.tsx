import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Badge, Button } from "#storefront-kit/index.ts";
import type { DiscussionMessage } from "../contract.ts";
import { discussionMessages } from "../messages.ts";
import { maxMessageLength } from "../rules/discussion.ts";
import { ScrollList } from "./scroll-list.tsx";
import { WriteForm } from "./write-form.tsx";

const texts = discussionMessages.chat;
/** Distance in pixels from the end within which the list follows new messages. */
const nearEnd = 60;

interface Props {
	messages: DiscussionMessage[];
	/** False if the visitor can't write. */
	canWrite: boolean;
	onSend: (text: string) => Promise<string | undefined>;
	/** What a moderator can do with a message. */
	actions?: (message: DiscussionMessage) => ReactNode;
}

/** The chat of a session: its latest messages, and a field for the next one. */
export function Chat({ messages, canWrite, onSend, actions }: Props) {
	const list = useRef<HTMLDivElement>(null);
	const [isAtEnd, setIsAtEnd] = useState(true);
	const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
	// biome-ignore lint/correctness/useExhaustiveDependencies: new messages move the end
	useLayoutEffect(() => {
		if (isAtEnd) toEnd();
	}, [messages, isAtEnd]);
	return (
		<>
			<ScrollList
				ref={list}
				label={texts.log}
				onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
					setIsAtEnd(scrollHeight - scrollTop - clientHeight < nearEnd)
				}
			>
				{messages.length === 0 && <p className="text-muted">{texts.none}</p>}
				{messages.map((message) => (
					<Message key={message.id} message={message} actions={actions} />
				))}
			</ScrollList>
			{!isAtEnd && (
				<Button variant="quiet" onClick={() => setIsAtEnd(true)} className="justify-self-center">
					{texts.latest}
				</Button>
			)}
			{canWrite ? (
				<WriteForm label={texts.label} send={texts.send} maxLength={maxMessageLength} onSend={onSend} />
			) : (
				<p role="status" className="text-muted">
					{texts.muted}
				</p>
			)}
		</>
	);
}

const timeFormat = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

function Message({ message, actions }: { message: DiscussionMessage; actions?: Props["actions"] }) {
	const { name, text, sentAt, isSpeaker, hidden } = message;
	return (
		<div className="live-message">
			<p className="live-message-head">
				<strong>{name}</strong>
				{isSpeaker && <Badge tone="info">{texts.speaker}</Badge>}
				<time dateTime={sentAt} className="text-xs text-muted">
					{timeFormat.format(new Date(sentAt))}
				</time>
			</p>
			<p className={hidden ? "live-text text-muted line-through" : "live-text"}>{text}</p>
			{hidden && <Badge tone="warn">{discussionMessages.moderation.hidden}</Badge>}
			{actions?.(message)}
		</div>
	);
}
