import { pageMeta } from "#ui/layout/page-meta.ts";
import { MessageList } from "./message-list.tsx";
import { estimatesMessages } from "./messages.ts";

export const meta = pageMeta({ title: estimatesMessages.title, hidden: true });

export default function Estimates() {
	return <MessageList kind="estimate" />;
}
