import { Suspense } from "react";
import { data } from "react-router";
import {
	SpeakerCode,
	StudioDiscussion,
	StudioSlides,
	useDiscussion,
} from "#features/delivery/discussion/storefront/index.ts";
import { studioMessages } from "#features/delivery/live-room/messages.ts";
import { type Desk, StudioPage } from "#features/delivery/live-room/storefront/index.ts";
import { getStudio } from "#features/delivery/live-room/studio-contract.ts";
import { apiClientContext, describePage } from "#storefront-kit/index.ts";
import type { Route } from "./+types/studio.route";

/** The only page that can ask for the camera and the microphone. */
const permissions = "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()";

/** Serves `/studio/{token}`, a speaker's page of a live session. Its response is never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const studio = await context.get(apiClientContext).call(getStudio, { params: { token: params.token.slice(0, 300) } });
	const headers = {
		"cache-control": "no-store",
		"referrer-policy": "no-referrer",
		...(studio.ok ? { "permissions-policy": permissions } : {}),
	};
	return data(studio, { status: studio.ok ? 200 : studio.status, headers });
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: studioMessages.pageTitle(loaderData?.ok ? loaderData.response.title : undefined),
		hidden: true,
	});

export default function Studio({ loaderData, params }: Route.ComponentProps) {
	return <StudioPage studio={loaderData} token={params.token} desk={(desk) => <SpeakerDesk {...desk} />} />;
}

function SpeakerDesk({ token, path, watching, devices }: Desk) {
	const { discussion } = useDiscussion(path);
	return (
		<>
			<SpeakerCode token={token} />
			<div className="studio-stage">
				{discussion.slides && <StudioSlides token={token} path={path} slides={discussion.slides} />}
				{devices}
			</div>
			<Suspense>
				<StudioDiscussion token={token} discussion={discussion} watching={watching} />
			</Suspense>
		</>
	);
}
