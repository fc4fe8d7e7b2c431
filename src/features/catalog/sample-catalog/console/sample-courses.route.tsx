import { ConsolePage, consoleMeta, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { readSamples } from "../console-contract.ts";
import { AddSamples } from "./add-samples.tsx";
import { sampleCoursesMessages as messages } from "./messages.ts";
import { RemoveSamples } from "./remove-samples.tsx";
import { RestoreSamples } from "./restore-samples.tsx";

export const meta = consoleMeta(messages.title);

/** Lets owners add the sample courses to their catalog, and remove them from the site. */
export default function SampleCoursesPage() {
	const { data, failed } = useConsoleQuery(readSamples, {});
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{data ? (
				<>
					<section className="grid gap-3">
						<h2 className="text-xl">{messages.state}</h2>
						<dl className="flex flex-wrap gap-x-10 gap-y-3">
							{(["published", "drafts", "missing"] as const).map((state) => (
								<div key={state}>
									<dt className="text-sm text-muted">{messages[state]}</dt>
									<dd className="text-xl font-semibold">{data[state]}</dd>
								</div>
							))}
						</dl>
					</section>
					<AddSamples samples={data} />
					<RemoveSamples />
					{data.removed && <RestoreSamples removed={data.removed} />}
				</>
			) : (
				(failed ?? <Skeleton className="h-96 w-full" />)
			)}
		</ConsolePage>
	);
}
