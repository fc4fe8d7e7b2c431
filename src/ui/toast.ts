import { toast as sonner } from "sonner";

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

/** Says something in passing, at the top right. For anything that must not be missed use a Notice. */
export const toast = {
	success: (words: string, choices?: Choices) => void sonner.success(words, choices),
	error: (words: string, choices?: Choices) => void sonner.error(words, choices),
	info: (words: string, choices?: Choices) => void sonner.info(words, choices),
	/** Takes away one toast, or all of them. */
	dismiss: (id?: string) => void sonner.dismiss(id),
};
