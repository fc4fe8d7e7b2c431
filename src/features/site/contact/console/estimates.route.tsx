import { consoleMeta } from "#console-kit/index.ts";
import { MessageList } from "./message-list.tsx";

export const meta = consoleMeta("Estimate requests");

export default function Estimates() {
	return <MessageList kind="estimate" />;
}
