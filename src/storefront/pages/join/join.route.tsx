import { type ReactNode, Suspense } from "react";
import { data } from "react-router";
import { getJoin, type JoinState } from "#features/delivery/live-sessions/contract.ts";
import { JoinPage, joinTitle } from "#features/delivery/live-sessions/storefront/index.ts";
import {
	type ApiClient,
	apiClient,
	apiClientContext,
	ButtonLink,
	describePage,
	lazyPart,
	Skeleton,
} from "#storefront-kit/index.ts";
import { SiteLogo } from "#storefront-kit/layout/site-logo.tsx";
import type { Route } from "./+types/join.route";
import { BeforeSession, type Waiting } from "./before-session.tsx";
import { loadPreparation } from "./load-preparation.ts";
import "./join.css";

/** Most sessions are held elsewhere, so the player is loaded when it is needed. */
const LiveRoom = lazyPart(async () => (await import("./live-room.tsx")).LiveRoom);

async function load(client: ApiClient, token: string) {
	const join = await client.call(getJoin, { params: { token: token.slice(0, 300) } });
	// Only these refusals are about the link.
	if (!join.ok && join.status !== 403) throw data(join.refusal, { status: join.status });
	const isAhead = join.ok && (join.response.state === "early" || join.response.state === "open");
	return { join, preparation: isAhead ? await loadPreparation(client, join.response.courseID) : null };
}

/** Serves `/join/{token}`, an attendee's page of a live session. Its response is never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const page = await load(context.get(apiClientContext), params.token);
	const { join } = page;
	return data(page, {
		status: join.ok ? 200 : join.status,
		headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
	});
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(apiClient, params.token);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: joinTitle(loaderData?.join), hidden: true });

export default function Join({ loaderData: { join, preparation }, params: { token } }: Route.ComponentProps) {
	const before = (session: JoinState, waiting?: Waiting): ReactNode =>
		preparation && <BeforeSession token={token} preparation={preparation} session={session} waiting={waiting} />;
	const room = join.ok && (
		<Suspense fallback={<Skeleton className="aspect-video w-full" />}>
			<LiveRoom token={token} before={(waiting) => before(join.response, waiting)} />
		</Suspense>
	);
	const link = preparation && (
		<ButtonLink to="/myOrders" variant="quiet">
			My Orders
		</ButtonLink>
	);
	return <JoinPage join={join} token={token} bar={[<SiteLogo key="logo" />, link]} room={room} before={before} />;
}
