import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { copyButtonMessages } from "./messages.ts";

export function CopyButton({ text, label }: { text: string; label: ReactNode }) {
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			toast.success(copyButtonMessages.copied);
		} catch {
			toast.error(copyButtonMessages.notAllowed);
		}
	}
	return (
		<Button variant="secondary" onClick={copy}>
			{label}
		</Button>
	);
}
