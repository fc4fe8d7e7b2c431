import { Suspense } from "react";
import { data } from "react-router";
import { apiClientContext } from "#api/api-client-context.ts";
import { getJoin } from "#features/delivery/live-sessions/contract.ts";
import { JoinPage, joinTitle } from "#features/delivery/live-sessions/storefront/index.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { describePage } from "#ui/layout/page-meta.ts";
import type { Route } from "./+types/join.route";

/** Most sessions are held elsewhere, so the player is loaded when it is needed. */
const Room = lazyPart(async () => (await import("#features/delivery/live-room/storefront/index.ts")).Room);

/** Serves `/join/{token}`, an attendee's page of a live session. Its response is never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const join = await context.get(apiClientContext).call(getJoin, { params: { token: params.token.slice(0, 300) } });
	if (!join.ok && join.status !== 403) throw data(join.refusal, { status: join.status });
	return data(join, { status: join.ok ? 200 : join.status, headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" } });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => apiClient.call(getJoin, { params: { token: params.token.slice(0, 300) } });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(matches, { title: joinTitle(loaderData), hidden: true });

export default function Join({ loaderData, params }: Route.ComponentProps) {
	const room = (
		<Suspense fallback={<Skeleton className="aspect-video w-full" />}>
			<Room token={params.token} />
		</Suspense>
	);
	return <JoinPage join={loaderData} token={params.token} room={room} />;
}
