export const pageStates = ["default", "draft", "scheduled", "published"] as const;
/** `default`: a built-in page with its default text. */
export type PageState = (typeof pageStates)[number];

interface Publications {
	builtIn: boolean;
	/** The version that visitors see. */
	published: number | null;
	/** Whether another version follows later. */
	isScheduled: boolean;
}

/** Returns the state of a page. */
export function toPageState({ builtIn, published, isScheduled }: Publications): PageState {
	if (isScheduled) return "scheduled";
	if (published !== null) return "published";
	return builtIn ? "default" : "draft";
}
