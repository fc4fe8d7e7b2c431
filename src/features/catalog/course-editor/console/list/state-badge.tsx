import { Badge } from "#console-kit/index.ts";
import type { CourseState } from "../../console-contract.ts";
import { listMessages as messages } from "../messages.ts";

const tones = { draft: "neutral", scheduled: "info", published: "success", archived: "warn" } as const;

export function StateBadge({ state }: { state: CourseState }) {
	return <Badge tone={tones[state]}>{messages.statuses[state]}</Badge>;
}
