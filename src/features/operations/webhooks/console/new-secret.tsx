import { Button, CopyButton, Notice } from "#console-kit/index.ts";

/** Shows a new signing secret once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
	return (
		<section aria-label="Signing secret" className="grid gap-5">
			<Notice tone="warn" title="Copy the signing secret now" live>
				The receiver uses it to check that messages come from this site. This is the only time we show it.
			</Notice>
			<code className="rounded-md border border-line bg-surface px-3 py-2.5 wrap-anywhere select-all">{secret}</code>
			<div className="dialog-actions">
				<CopyButton text={secret} label="Copy secret" />
				<Button autoFocus onClick={onDone}>
					Done
				</Button>
			</div>
		</section>
	);
}
