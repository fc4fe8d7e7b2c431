import { useLoaderData } from "react-router";
import { CartPage, cartMeta, loadCartPage } from "#features/sales/cart/storefront/index.ts";
import { apiClientContext, lazyPart } from "#storefront-kit/index.ts";
import type { Route } from "./+types/cart.route";

const UpgradeInstead = lazyPart(() =>
	import("#features/delivery/upgrades/storefront/index.ts").then((part) => part.UpgradeInstead),
);

export const meta = cartMeta;

export const loader = ({ context }: Route.LoaderArgs) => loadCartPage(context.get(apiClientContext));

/** The cart opens at once; an empty one loads the next webinars by itself. */
export const clientLoader = () => ({});

/** `/cart`, with what customers completed, and the upgrades that cost them less than what they have in it. */
export default function Cart() {
	return <CartPage next={useLoaderData<typeof loader>()?.next} Owned={UpgradeInstead} />;
}
