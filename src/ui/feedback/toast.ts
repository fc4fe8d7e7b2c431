import { loadToasts, toastsLoaded } from "./load-toasts.ts";

interface Choices {
	/** Milliseconds until it closes, 5000 by default. */
	duration?: number;
	description?: string;
	/** Replaces the open toast with the same id. */
	id?: string;
	action?: { label: string; onClick: () => void };
}

type Toasts = Awaited<typeof import("./shown-toasts.tsx")["toastsOnPage"]>;

/** Shows a short message at the top right. Use a Notice for anything important. */
export const toast = {
	success: (text: string, choices?: Choices) => tell((toasts) => toasts.success(text, choices)),
	error: (text: string, choices?: Choices) => tell((toasts) => toasts.error(text, choices)),
	info: (text: string, choices?: Choices) => tell((toasts) => toasts.info(text, choices)),
	/** Closes one toast, or all of them. */
	dismiss: (id?: string) => tell((toasts) => toasts.dismiss(id)),
};

function tell(say: (toasts: Toasts) => void): void {
	loadToasts();
	void toastsLoaded.then(({ toastsOnPage }) => toastsOnPage).then(say);
}
