import { useEffect, useRef } from "react";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CopyButton } from "#ui/console/copy-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** Shows a new key once, with how to use it. */
export function CreatedKey({ secret }: { secret: string }) {
	const region = useRef<HTMLElement>(null);
	// The form that had the focus is gone.
	useEffect(() => region.current?.focus(), []);
	return (
		<section ref={region} tabIndex={-1} aria-label="API key" className="grid max-w-text gap-6">
			<Notice tone="warn" title="Copy the key now">
				This is the only time we show it. If you lose it, create a new key and revoke this one.
			</Notice>
			<div className="flex flex-wrap items-center gap-4">
				<code className="rounded-md border border-line bg-surface px-3 py-2.5 wrap-anywhere select-all">{secret}</code>
				<CopyButton text={secret} label="Copy key" />
			</div>
			<div className="grid gap-2">
				<p>Send the key in this header with each request:</p>
				<code className="rounded-md border border-line bg-surface px-3 py-2.5 text-sm wrap-anywhere">Authorization: Bearer {secret}</code>
			</div>
			<ButtonLink to="/console/api-keys" className="justify-self-start">
				Done
			</ButtonLink>
		</section>
	);
}
