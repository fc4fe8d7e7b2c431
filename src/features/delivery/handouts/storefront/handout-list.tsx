import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { LockIcon } from "#ui/icons/lock-icon.tsx";
import { formatBytes } from "#values/formats/format-bytes.ts";
import type { HandoutPart } from "../contract.ts";
import { handoutMessages as messages } from "../messages.ts";

/** A customer's handouts, with links to those that are open. */
export function HandoutList({ handouts }: { handouts: readonly HandoutPart[] }) {
	return (
		<ul className="grid gap-1">
			{handouts.map(({ id, name, format, bytes, link }) => (
				<li key={id} className="flex min-w-0 flex-wrap items-center gap-x-3">
					{link ? (
						<a
							href={link}
							target="_blank"
							rel="noopener noreferrer"
							className="link inline-flex min-h-11 min-w-0 items-center gap-2"
						>
							<DownloadIcon size={18} />
							<span className="wrap-anywhere">
								{name}
								<span className="sr-only">{messages.newTab}</span>
							</span>
						</a>
					) : (
						<span className="inline-flex min-h-11 min-w-0 items-center gap-2 text-muted">
							<LockIcon size={18} />
							<span className="wrap-anywhere">{name}</span>
						</span>
					)}
					<span className="text-sm text-muted">
						{link ? messages.facts(format, formatBytes(bytes)) : messages.later}
					</span>
				</li>
			))}
		</ul>
	);
}
