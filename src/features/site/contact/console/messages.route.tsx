import { consoleMeta } from "#console-kit/index.ts";
import { MessageList } from "./message-list.tsx";

export const meta = consoleMeta("Messages");

export default function Messages() {
	return <MessageList kind="contact" />;
}
