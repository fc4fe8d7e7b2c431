import type { PageState } from "../rules/page-state.ts";
import { pageStateMessages as messages } from "./messages.ts";

export const stateLabels: Record<PageState, { label: string; tone: "neutral" | "info" | "success" }> = {
	default: { label: messages.default, tone: "neutral" },
	draft: { label: messages.draft, tone: "neutral" },
	scheduled: { label: messages.scheduled, tone: "info" },
	published: { label: messages.published, tone: "success" },
};
