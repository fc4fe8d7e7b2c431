import { useState } from "react";
import { Link } from "react-router";
import { ConfirmButton, Notice, useAct } from "#console-kit/index.ts";
import { readSamples, removeSamples, type Samples } from "../console-contract.ts";
import { formatCounts } from "../rules/removed-counts.ts";
import { formatNames } from "./format-names.ts";
import { sampleCoursesMessages } from "./messages.ts";

const messages = sampleCoursesMessages.remove;

/** Deletes all samples after a confirmation, and names those that stay. */
export function RemoveSamples() {
	const [sold, setSold] = useState<Samples["taken"]>([]);
	const { act, busy } = useAct(removeSamples, {
		changes: [readSamples],
		done: (removed) => messages.done(formatCounts(removed)),
		refused: ({ refusal }) => {
			if (refusal.code !== "all_sold") return false;
			setSold(refusal.sold);
			return true;
		},
	});
	return (
		<section className="grid justify-items-start gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="max-w-text text-sm text-muted">{messages.text}</p>
			{sold.length > 0 && (
				<Notice tone="warn" title={messages.sold(sold.length)} live>
					{messages.soldText(formatNames(sold))}
				</Notice>
			)}
			<ConfirmButton
				variant="secondary"
				label={messages.button}
				title={messages.question}
				busy={busy}
				onConfirm={async () => {
					const removed = await act({});
					if (removed) setSold(removed.sold);
				}}
			>
				<p>{messages.warning}</p>
			</ConfirmButton>
			<p className="text-sm text-muted">
				{messages.code}{" "}
				<Link to="/console/promo-codes" className="link inline-flex min-h-11 items-center">
					{messages.codeLink}
				</Link>
			</p>
		</section>
	);
}
