import { subscriptions } from "#features/site/newsletter/server/index.ts";

export const {
	confirmAddress: confirmAlertAddress,
	unsubscribeAddress: stopAlertsAddress,
	readConfirmToken: readConfirmAlert,
	readUnsubscribeToken: readStopAlerts,
} = subscriptions.links("search-alerts", "search-alert");
