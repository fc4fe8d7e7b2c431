import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import type { ProviderName } from "../tables.ts";

/** The provider that creates meetings of new sessions; `link` if staff enter the links themselves. */
export const providerOf = (meetings: AppContext["meetings"]): ProviderName => meetings?.name ?? "link";
