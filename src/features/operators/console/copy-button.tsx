import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			toast.success("Copied.");
		} catch {
			toast.error("This browser does not let the page copy. Please select the text and copy it.");
		}
	}
	return (
		<Button variant="secondary" onClick={copy}>
			{label}
		</Button>
	);
}
