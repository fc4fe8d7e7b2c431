import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";

export function CopyButton({ text, label }: { text: string; label: ReactNode }) {
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			toast.success("Copied.");
		} catch {
			toast.error("Your browser doesn't allow copying. Please select the text and copy it.");
		}
	}
	return (
		<Button variant="secondary" onClick={copy}>
			{label}
		</Button>
	);
}
