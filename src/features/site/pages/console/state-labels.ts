import type { PageState } from "../rules/page-state.ts";

export const stateLabels: Record<PageState, { label: string; tone: "neutral" | "info" | "success" }> = {
	default: { label: "Default text", tone: "neutral" },
	draft: { label: "Draft", tone: "neutral" },
	scheduled: { label: "Scheduled", tone: "info" },
	published: { label: "Published", tone: "success" },
};
