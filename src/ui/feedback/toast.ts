import { loadToasts, toastsLoaded } from "./load-toasts.ts";

interface Choices {
	/** Milliseconds until it goes; 5000 when left out. */
	duration?: number;
	/** A second, quieter line. */
	description?: string;
	/** The same id replaces the toast that is there instead of adding one. */
	id?: string;
	/** A button in it. */
	action?: { label: string; onClick: () => void };
}

type Toasts = Awaited<typeof import("./shown-toasts.tsx")["toastsOnPage"]>;

/** Says something in passing, at the top right. For anything that must not be missed use a Notice. */
export const toast = {
	success: (text: string, choices?: Choices) => tell((toasts) => toasts.success(text, choices)),
	error: (text: string, choices?: Choices) => tell((toasts) => toasts.error(text, choices)),
	info: (text: string, choices?: Choices) => tell((toasts) => toasts.info(text, choices)),
	/** Takes away one toast, or all of them. */
	dismiss: (id?: string) => tell((toasts) => toasts.dismiss(id)),
};

function tell(say: (toasts: Toasts) => void): void {
	loadToasts();
	void toastsLoaded.then(({ toastsOnPage }) => toastsOnPage).then(say);
}
