import { loadToasts, toastsLoaded } from "./load-toasts.ts";

interface Choices {
	/** Milliseconds until it closes, 5000 by default. */
	duration?: number;
	description?: string;
	/** Replaces the open toast with the same id. */
	id?: string;
	action?: { label: string; onClick: () => void };
}

type Toasts = Awaited<typeof import("./toast-container.tsx")["toastsOnPage"]>;

/** Shows a short message at the top right. Use a Notice for anything important. */
export const toast = {
	success: (text: string, choices?: Choices) => withToasts((toasts) => toasts.success(text, choices)),
	error: (text: string, choices?: Choices) => withToasts((toasts) => toasts.error(text, choices)),
	info: (text: string, choices?: Choices) => withToasts((toasts) => toasts.info(text, choices)),
	/** Closes one toast, or all of them. */
	dismiss: (id?: string) => withToasts((toasts) => toasts.dismiss(id)),
};

function withToasts(work: (toasts: Toasts) => void): void {
	loadToasts();
	void toastsLoaded.then(({ toastsOnPage }) => toastsOnPage).then(work);
}
