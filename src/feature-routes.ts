/** Paths with the files of their screens, relative to the feature's folder. An empty path is the home page. */
type Screens = Readonly<Record<string, string>>;

/** The screens of a feature. It declares them in `routes.ts`, which imports no other code: the build reads it. */
export interface FeatureRoutes {
	/** Screens inside the site's layout. */
	storefront?: Screens;
	/** Screens inside the console's layout. */
	console?: Screens;
	/** Responses without a layout, such as `robots.txt`. */
	plain?: Screens;
}
