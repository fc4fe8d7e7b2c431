import { pageMeta } from "#ui/layout/page-meta.ts";
import { MessageList } from "./message-list.tsx";

export const meta = pageMeta({ title: "Estimate requests", hidden: true });

export default function Estimates() {
	return <MessageList kind="estimate" />;
}
