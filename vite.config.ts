import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentPlugin } from "./app/content/vite-plugin.ts";

/**
 * Few files: what several pages share, and each page's own. Left alone, the bundler makes a file of
 * every few lines that two pages have in common, and a tool asks for twenty.
 */
const codeSplitting = {
  groups: [
    {
      name: "common",
      // The pages to read bring a style of their own, which the landing page need not load.
      test: (id: string) => !id.endsWith(".css") && !id.includes("/reading/"),
      minShareCount: 2,
    },
    { name: "reading", test: (id: string) => id.includes("/reading/"), minShareCount: 2 },
  ],
};

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  server: { allowedHosts: [".localhost"] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
