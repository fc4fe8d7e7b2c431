import { pageMeta } from "../../../ui/page-meta.ts";
import { MessageList } from "./message-list.tsx";

export const meta = pageMeta({ title: "Estimates", hidden: true });

export default function Estimates() {
	return <MessageList kind="estimate" />;
}
