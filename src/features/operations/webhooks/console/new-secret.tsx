import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/console/copy-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { secretMessages as messages } from "./messages.ts";

/** Shows a new signing secret once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
	return (
		<section aria-label={messages.label} className="grid gap-5">
			<Notice tone="warn" title={messages.title} live>
				{messages.text}
			</Notice>
			<code className="rounded-md border border-line bg-surface px-3 py-2.5 wrap-anywhere select-all">{secret}</code>
			<div className="dialog-actions">
				<CopyButton text={secret} label={messages.copy} />
				<Button autoFocus onClick={onDone}>
					{messages.done}
				</Button>
			</div>
		</section>
	);
}
