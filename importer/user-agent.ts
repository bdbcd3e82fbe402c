import packageFile from "../package.json" with { type: "json" };

/**
 * Who asks, and where to find us. TED's network lets programs pass that name themselves in this shape, as crawlers do, and
 * tests all others for being browsers; which we are not, and do not pose as.
 */
export const userAgent = `Mozilla/5.0 (compatible; Hanked/${packageFile.version}; +https://hanked.ee/)`;
