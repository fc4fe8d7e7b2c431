import { upgradeMessages as messages } from "../messages.ts";
import { UpgradeList } from "./upgrade-list.tsx";
import { useUpgrades } from "./use-upgrades.ts";

/** Offers the customer who owns a course its upgrades. Renders nothing without any. */
export function UpgradeOffer({ courseID }: { courseID: number }) {
	const upgrades = useUpgrades(courseID);
	if (upgrades.length === 0) return null;
	return (
		<section aria-label={messages.title} className="grid gap-3 rounded-lg border border-line bg-sunken p-4 print-hidden">
			<p className="font-semibold">{messages.title}</p>
			<p className="text-sm text-muted">{messages.lead}</p>
			{[...Map.groupBy(upgrades, ({ purchase }) => purchase)].map(([purchase, options]) => (
				<div key={purchase} className="grid gap-3">
					<p className="text-sm font-semibold">{messages.from(options[0]?.from ?? "")}</p>
					<UpgradeList upgrades={options} />
				</div>
			))}
		</section>
	);
}

/** Offers the upgrade to an option that is in the cart, for customers who have a part of it. Renders nothing without one. */
export function UpgradeInstead({ courseID, pricingId }: { courseID: number; pricingId: number }) {
	const upgrade = useUpgrades(courseID).find((offered) => offered.pricingId === pricingId);
	if (!upgrade) return null;
	return (
		<div className="mt-3 grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
			<p className="font-semibold">{messages.instead(upgrade.from)}</p>
			<UpgradeList upgrades={[upgrade]} />
		</div>
	);
}
