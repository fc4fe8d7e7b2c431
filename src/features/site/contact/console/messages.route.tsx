import { pageMeta } from "#ui/layout/page-meta.ts";
import { MessageList } from "./message-list.tsx";
import { messagesMessages } from "./messages.ts";

export const meta = pageMeta({ title: messagesMessages.title, hidden: true });

export default function Messages() {
	return <MessageList kind="contact" />;
}
