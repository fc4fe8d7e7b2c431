import { lazyPart, apiClient, ButtonLink, Container, PageHeading, describePage, apiClientContext, type ApiClient, TouchLink } from "#storefront-kit/index.ts";
import { Suspense, useState } from "react";
import { unwrap } from "#api/unwrap.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import { getSample } from "../../sample-contract.ts";
import { sampleMessages as messages } from "../messages.ts";
import type { Route } from "./+types/sample.route";
import "./sample.css";

const SampleVideo = lazyPart(() => import("./sample-video.tsx").then((part) => part.default));

const load = async (client: ApiClient, courseID: string) => {
	if (!/^[1-9]\d{0,8}$/.test(courseID)) throw new Response(null, { status: 404 });
	return unwrap(await client.call(getSample, { params: { courseID } }));
};
export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiClientContext), params.courseID);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(apiClient, params.courseID);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: loaderData ? messages.pageTitle(loaderData.title) : messages.title, hidden: true });

/** The public beginning of a course's recording and transcript. The player loads when it is wanted. */
export default function SamplePage({ loaderData: sample }: Route.ComponentProps) {
	const [plays, setPlays] = useState(false);
	const { title, path, imageSrc, video, transcript } = sample;
	return (
		<Container width="text" className="pb-10">
			<PageHeading eyebrow={messages.title} title={title} lead={messages.lead} />
			<div className="grid gap-10">
				{video && (
					<section aria-labelledby="sample-video">
						<h2 id="sample-video" className="text-2xl">
							{video.minutes === null ? messages.clip : messages.video(video.minutes)}
						</h2>
						<div className="sample-video">
							{plays ? (
								<Suspense fallback={<img src={imageSrc} alt="" />}>
									<SampleVideo video={video} poster={imageSrc} />
								</Suspense>
							) : (
								<>
									<img src={imageSrc} alt="" width={1200} height={675} fetchPriority="high" />
									<button type="button" className="btn btn-primary js-only" onClick={() => setPlays(true)}>
										{messages.play}
									</button>
								</>
							)}
						</div>
						<noscript>
							<p className="mt-3 text-sm">{messages.needsScripts}</p>
						</noscript>
					</section>
				)}
				{transcript.length > 0 && (
					<section aria-labelledby="sample-transcript">
						<h2 id="sample-transcript" className="text-2xl">
							{messages.transcript}
						</h2>
						<ol className="sample-transcript">
							{transcript.map(({ start, speaker, text }) => (
								<li key={`${start} ${text}`}>
									<span className="text-sm text-muted">{timestamp(start)}</span>
									<p>
										{speaker && <strong>{`${speaker}: `}</strong>}
										{text}
									</p>
								</li>
							))}
						</ol>
						<p className="mt-4 text-muted">{messages.continues}</p>
					</section>
				)}
				<div className="flex flex-wrap items-center gap-4">
					<ButtonLink to={path}>{messages.toCourse}</ButtonLink>
					<TouchLink to="/training"  prefetch="intent">
						{messages.browse}
					</TouchLink>
				</div>
			</div>
		</Container>
	);
}
