package op

import (
	"example.org/shelf/v3/internal/conf"
	"example.org/shelf/v3/internal/driver"
)

func getMainItems(config driver.Config) []driver.Item {
	items := []driver.Item{{
		Name:     "mount_path",
		Type:     conf.TypeString,
		Required: true,
	}, {
		Name: "order",
		Type: conf.TypeNumber,
	}}
	if !config.NoCache {
		items = append(items, driver.Item{
			Name:     "cache_expiration",
			Type:     conf.TypeNumber,
			Default:  "30",
			Required: true,
		})
	}
	if !config.OnlyProxy && !config.OnlyLocal {
		items = append(items, []driver.Item{{
			Name: "web_proxy",
			Type: conf.TypeBool,
		}, {
			Name:    "webdav_policy",
			Type:    conf.TypeSelect,
			Options: "302_redirect,native_proxy",
			Default: "302_redirect",
		}}...)
	} else {
		items = append(items, driver.Item{
			Name:    "webdav_policy",
			Type:    conf.TypeSelect,
			Options: "native_proxy",
			Default: "native_proxy",
		})
	}
	if config.LocalSort {
		items = append(items, driver.Item{Name: "order_by", Type: conf.TypeSelect, Options: "name,size"})
	}
	return items
}
