import { pageMeta } from "#ui/layout/page-meta.ts";
import { MessageList } from "./message-list.tsx";

export const meta = pageMeta({ title: "Messages", hidden: true });

export default function Messages() {
	return <MessageList kind="contact" />;
}
