import { Badge, Section, SiteTime } from "#console-kit/index.ts";
import type { TimelineEntry } from "../contract.ts";

/** The history of an order, earliest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
	const placed = entries.map((entry, place) => ({ ...entry, place }));
	return (
		<Section id="timeline" title="History">
			<ol className="grid border-s-2 border-line">
				{placed.map(({ place, ...entry }) => (
					<li
						key={place}
						className="relative grid gap-0.5 py-2.5 ps-5 before:absolute before:-start-[0.4rem] before:top-4.5 before:size-2.5 before:rounded-full before:bg-brand"
					>
						<p className="wrap-anywhere">
							{entry.text}
							{entry.trouble && (
								<Badge tone="danger" className="ms-2">
									Needs attention
								</Badge>
							)}
						</p>
						<p className="text-sm text-muted wrap-anywhere">
							<SiteTime at={entry.at} />
							{entry.detail && ` · ${entry.detail}`}
						</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
