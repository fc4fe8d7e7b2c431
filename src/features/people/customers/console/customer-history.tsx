import { useState } from "react";
import { Link } from "react-router";
import { Badge, Button, EmptyState, SelectField, SiteTime, Skeleton, useRows } from "#console-kit/index.ts";
import { listCustomerHistory } from "../contract.ts";

const filters = {
	order: "Orders and quotes",
	course: "Courses",
	message: "Messages",
	email: "Emails",
	account: "Account",
};

const kinds = { account: "Account", order: "Order", course: "Course", message: "Message", email: "Email" };

const loading = "Loading the history...";

const tones = { account: "neutral", order: "success", course: "info", message: "warn", email: "neutral" } as const;

/** Orders, courses, messages and emails of a customer, latest first. */
export function CustomerHistory({ id }: { id: string }) {
	const [kind, setKind] = useState("");
	const { rows, failed, more } = useRows(
		listCustomerHistory,
		{ kind },
		({ entries, next }) => ({ rows: entries, next }),
		{ params: { id } },
	);
	return (
		<section aria-labelledby="history" className="grid gap-4">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<h2 id="history" className="text-xl">
					History
				</h2>
				<SelectField
					label="Show"
					value={kind}
					onChange={(event) => setKind(event.target.value)}
					className="w-full sm:w-48"
					options={Object.entries(filters)}
					empty="Everything"
				/>
			</div>
			{failed ? (
				failed
			) : !rows ? (
				<Skeleton label={loading} className="h-48 w-full" />
			) : rows.length === 0 ? (
				<EmptyState level={3} title="Nothing yet">
					Orders, courses, messages and emails of this customer appear here.
				</EmptyState>
			) : (
				<ol className="grid divide-y divide-line rounded-lg border border-line bg-surface px-5">
					{rows.map(({ at, kind: of, text, to }, index) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same time and text
							key={`${at} ${index}`}
							className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:items-baseline"
						>
							<span>
								<Badge tone={tones[of]}>{kinds[of]}</Badge>
							</span>
							<span className="min-w-0 wrap-anywhere">
								{to ? (
									<Link to={to} className="link">
										{text}
									</Link>
								) : (
									text
								)}
							</span>
							<SiteTime at={at} className="text-sm text-muted sm:text-end" />
						</li>
					))}
				</ol>
			)}
			{more && (
				<Button
					variant="secondary"
					className="justify-self-center"
					busy={more.busy}
					busyLabel={loading}
					onClick={more.load}
				>
					Show earlier entries
				</Button>
			)}
		</section>
	);
}
